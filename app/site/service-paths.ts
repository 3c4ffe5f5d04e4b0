import { withQuery, type Query } from './paths'

export const servicePaths = {
  requests: (query?: Query) => withQuery('/pzqg', query),
  request: (id: number) => withQuery('/pzqg/info', { id }),
  backorders: (query?: Query) => withQuery('/dhdj', query),
  feedback: (query?: Query) => withQuery('/yjfk', query),
}
