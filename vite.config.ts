import { vitePlugin as remix } from '@remix-run/dev'
import browserslist from 'browserslist'
import { browserslistToTargets } from 'lightningcss'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    tsconfigPaths(),
  ],
  // Windows 7 stops at Chromium 109, some 360 browsers at 78 (docs/decisions/012).
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: browserslistToTargets(browserslist('chrome >= 78, firefox >= 78')) },
  },
  build: {
    target: 'es2018',
    // 4 kB less on every page than by Vite's default (docs/decisions/054).
    minify: 'terser',
    terserOptions: { ecma: 2018, module: true, compress: { passes: 3 } },
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild === true ? {} : { output: { manualChunks: chunkOf } },
  },
}))

/** What nearly every page needs comes in two files: packages, and our frame and shelf. */
const everywhere =
  /\/app\/(?:utils\/(?!capital-amount)|components\/(?:error-page|form-error-page|goods\/|layout\/|ui\/(?:price|pages|form-message|breadcrumb|confirm)))|\/contract\/news-type/
/** What lists, searches and zones add to it. */
const listing = /\/app\/components\/list\//

function chunkOf(id: string): string | undefined {
  if (id.includes('/@conform-to/')) return undefined
  if (id.includes('/node_modules/')) return 'packages'
  if (listing.test(id)) return 'listing'
  return everywhere.test(id) ? 'common' : undefined
}
