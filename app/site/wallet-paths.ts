import { withQuery, type Query } from './paths'

/** Addresses of the wallet's books. */
export const walletPaths = {
  balance: (query?: Query) => withQuery('/user/wdqb/yegl', query),
  statement: (month?: string) => withQuery('/user/wdqb/yegl/month', { month }),
  statementFile: (month: string, format: 'csv' | 'xlsx') =>
    withQuery('/user/wdqb/yegl/export', { month, format }),
  topUps: (query?: Query) => withQuery('/user/wdqb/topup', query),
  topUp: (id: number) => `/user/wdqb/topup/info/${id}`,
  /** `sent` where a code is on its way, with the amount that was typed. */
  withdraw: (query?: Query) => withQuery('/user/wdqb/withdraw', query),
  points: (query?: Query) => withQuery('/user/wdqb/jfgl', query),
}
