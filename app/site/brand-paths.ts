import { viewWord, type ListView } from './list-view'
import { withQuery, type ListQuery } from './paths'

export const brandPaths = {
  all: (page = 1) => (page === 1 ? '/ppzq' : `/ppzq/${page}`),
  brand: (id: number, { page = 1, ...query }: ListQuery = {}, view: ListView = 'cards') =>
    withQuery(page === 1 ? `/ppzq/info/${id}` : `/ppzq/info/${id}/${page}`, {
      ...query,
      view: viewWord(view),
    }),
} as const
