import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { plainShop, type ShopNames } from '#contract/shop-names'
import type { Toast } from '#app/web/toast'
import { explainError } from '#app/words/explain-error'

/** What a page says of itself besides the title of its route. */
export interface PageWords {
  /** Instead of the title of the route. */
  title?: string
  /** For search engines; none where empty. */
  description?: string | undefined
  others?: MetaDescriptor[]
}

interface RootData {
  shop?: ShopNames
  toast?: Toast
}

type Loaded<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>

/**
 * The `meta` of a page: its title and the shop's name (product.md §2), and what its data adds.
 * Without data the page has the plain title, or that of its error: Remix passes undefined then, or
 * null when an action has thrown before the loader.
 */
export function pageMeta<Loader>(
  plainTitle: string | undefined,
  words: PageWords | ((loaded: Loaded<Loader>, root: RootData) => PageWords) = {},
): MetaFunction<Loader> {
  return ({ data, error, matches }) => {
    const root = (matches[0]?.data ?? {}) as RootData
    const site = (root.shop ?? plainShop).name
    // Remix gives null without an error.
    if (error !== undefined && error !== null) return [titled(explainError(error).title, site)]
    const { title = plainTitle, description = '', others = [] } = wordsOf()
    return [
      titled(title, site),
      ...(description === '' ? [] : [{ name: 'description', content: description }]),
      ...others,
    ]

    function wordsOf(): PageWords {
      if (typeof words !== 'function') return words
      return data === undefined || data === null ? {} : words(data, root)
    }
  }
}

function titled(title: string | undefined, site: string) {
  return { title: title === undefined ? site : `${title} - ${site}` }
}
