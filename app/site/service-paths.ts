import { withQuery, type Query } from './paths'

/** Addresses of what buyers ask and tell the shop. Apart from the others, which every page's scripts carry. */
export const servicePaths = {
  requests: (query?: Query) => withQuery('/pzqg', query),
  request: (id: number) => withQuery('/pzqg/info', { id }),
  backorders: (query?: Query) => withQuery('/dhdj', query),
  feedback: (query?: Query) => withQuery('/yjfk', query),
}
