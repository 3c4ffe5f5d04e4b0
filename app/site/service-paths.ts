import { withQuery, type Query } from './paths'

/**
 * Addresses of purchase requests (求购), feedback and complaints. In a file of their own, to keep
 * them out of every page's scripts.
 */
export const servicePaths = {
  requests: (query?: Query) => withQuery('/pzqg', query),
  request: (id: number) => withQuery('/pzqg/info', { id }),
  backorders: (query?: Query) => withQuery('/dhdj', query),
  feedback: (query?: Query) => withQuery('/yjfk', query),
}
