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

export default defineConfig({
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
    // 3 kB gzip less of scripts than esbuild's.
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
  },
})
