import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { plainShop, type ShopNames } from '#contract/shop-names'
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
  /** The message on top of the page, with where its link leads. */
  toast?: { link?: { to: string } | undefined }
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
    const { shop = plainShop, ...root } = (matches[0]?.data ?? {}) as RootData
    const titled = (title?: string) => ({
      title: title === undefined ? shop.name : `${title} - ${shop.name}`,
    })
    // Remix gives null without an error.
    if (error !== undefined && error !== null) return [titled(explainError(error).title)]
    const isLoaded = data !== undefined && data !== null
    const said = typeof words === 'function' ? (isLoaded ? words(data, root) : {}) : words
    const { title = plainTitle, description: content = '', others = [] } = said
    return [titled(title), ...(content === '' ? [] : [{ name: 'description', content }]), ...others]
  }
}
