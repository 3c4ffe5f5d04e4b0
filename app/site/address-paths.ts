import { withQuery, type Query } from './paths'

/** Where addresses of a store are changed. */
export const addressPaths = {
  add: (returnTo?: string) => withQuery('/user/zhzx/addr/add', { returnTo }),
  edit: (id: number, returnTo?: string) => withQuery(`/user/zhzx/addr/edit/${id}`, { returnTo }),
  remove: (id: number, returnTo?: string) =>
    withQuery(`/user/zhzx/addr/delete/${id}`, { returnTo }),
  /** Regions to choose from, as they are searched for. */
  regions: (query?: Query) => withQuery('/regions', query),
} as const
