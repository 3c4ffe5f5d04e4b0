import type { CouponKind } from '#contract/kinds'
import { viewWord, type ListView } from './list-view'
import { paths, withQuery, type ListQuery } from './paths'

/** Addresses that only a page or two, or only the server, need. */
export const rarePaths = {
  loadingActivity: (to?: string) => withQuery('/loading/activity', { to }),
  keptForm: () => '/continue',
  topic: (
    { id, name }: { id: number; name: string },
    query?: ListQuery,
    view: ListView = 'cards',
  ) =>
    withQuery(`/list/other/${id}/${encodeURIComponent(name)}`, { ...query, view: viewWord(view) }),
  cashback: () => '/hb',
  pointsExchange: (id: number) => `/jfsc/exchange/${id}`,
  complaintTaken: (code: string) => withQuery(paths.help('tsjy'), { code }),
  cartCopied: (id: number) => `/cart/copied/${id}`,
  notFound: () => '/404',
  noActivity: (state?: 'blocked' | 'upcoming' | 'over') => withQuery('/noActivity', { state }),
  pointsMall: () => '/jfsc',
  helpSearch: (keywords?: string) => withQuery('/help/search', { keywords }),
  couponZone: (kind: CouponKind, query?: ListQuery, view: ListView = 'cards') =>
    withQuery('/yhqzq', { type: kind, ...query, view: viewWord(view) }),
  paid: (submissionId: number) => withQuery('/cart/step4', { id: submissionId }),
} as const
