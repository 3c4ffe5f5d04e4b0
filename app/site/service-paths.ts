import { withQuery, type Query } from './paths'

export const servicePaths = {
  requests: (query?: Query) => withQuery('/pzqg', query),
  request: (id: number) => withQuery('/pzqg/info', { id }),
  backorders: (query?: Query) => withQuery('/dhdj', query),
  feedback: (query?: Query) => withQuery('/yjfk', query),
  /** `page` is the page of the list that shows it. */
  closeFeedback: (id: number, page = 1) =>
    withQuery(`/yjfk/close/${id}`, { page: page > 1 ? page : undefined }),
}
