import { withQuery, type Query } from './paths'

export const addressPaths = {
  add: (returnTo?: string) => withQuery('/user/zhzx/addr/add', { returnTo }),
  edit: (id: number, returnTo?: string) => withQuery(`/user/zhzx/addr/edit/${id}`, { returnTo }),
  remove: (id: number, returnTo?: string) =>
    withQuery(`/user/zhzx/addr/delete/${id}`, { returnTo }),
  regions: (query?: Query) => withQuery('/regions', query),
} as const
