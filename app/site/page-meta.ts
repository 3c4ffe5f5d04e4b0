import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { titleOrError } from './title-or-error'

type Loaded<Loader> = NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>

/**
 * The `meta` of a page from its loader data. Without data, the page has the plain title, or that of
 * its error: Remix passes undefined then, or null when an action has thrown before the loader.
 */
export function metaOf<Loader>(
  plainTitle: string | undefined,
  describe: (loaded: Loaded<Loader>) => MetaDescriptor[],
): MetaFunction<Loader> {
  return ({ data, error }) =>
    data === undefined || data === null ? titleOrError(plainTitle, error) : describe(data)
}
