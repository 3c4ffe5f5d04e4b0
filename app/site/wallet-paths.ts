import { withQuery, type Query } from './paths'

/** Addresses of the wallet's books. */
export const walletPaths = {
  balance: (query?: Query) => withQuery('/user/wdqb/yegl', query),
  statement: (month?: string) => withQuery('/user/wdqb/yegl/month', { month }),
  statementFile: (month: string, format: 'csv' | 'xlsx') =>
    withQuery('/user/wdqb/yegl/export', { month, format }),
  points: (query?: Query) => withQuery('/user/wdqb/jfgl', query),
}
