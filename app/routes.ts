import { route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'

export default [
  // Public
  // Not an index: its forms would then have to post to `/?index`.
  route('/', 'routes/home.tsx'),
  route('login', 'routes/login.tsx'),
  route('dzht', 'routes/dzht.tsx'),

  // Lists and search
  route('list', 'routes/list/index.tsx'),
  route('list/table', 'routes/list/table.tsx'),
  route('list/no_image', 'routes/list/no-image.tsx'),
  route('list/info/:id', 'routes/list/info.tsx'),
  route('search', 'routes/search/index.tsx'),
  route('search/table', 'routes/search/table.tsx'),
  route('suggestions', 'routes/suggestions.ts'),
  route('goods-image/:kind/:class/:file', 'routes/goods-image.ts'),

  // Self service
  route('star', 'routes/star.tsx'),
  alias('zzfw_wdsc', 'routes/star.tsx'),

  // Unknown addresses
  route('404', 'routes/not-found.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig

/** Another address of the same screen. */
function alias(path: string, file: string): RouteConfigEntry {
  return route(path, file, { id: `alias:${path}` })
}
