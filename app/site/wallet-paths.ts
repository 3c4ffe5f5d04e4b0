import { withQuery, type Query } from './paths'

export const walletPaths = {
  balance: (query?: Query) => withQuery('/user/wdqb/yegl', query),
  statement: (month?: string) => withQuery('/user/wdqb/yegl/month', { month }),
  statementFile: (month: string, format: 'csv' | 'xlsx') =>
    withQuery('/user/wdqb/yegl/export', { month, format }),
  topUps: (query?: Query) => withQuery('/user/wdqb/topup', query),
  topUp: (id: number) => `/user/wdqb/topup/info/${id}`,
  /** `sent` after a code was sent, with the typed amount. */
  withdraw: (query?: Query) => withQuery('/user/wdqb/withdraw', query),
  vouchers: (query?: Query) => withQuery('/user/wdqb/xjq', query),
  points: (query?: Query) => withQuery('/user/wdqb/jfgl', query),
}
