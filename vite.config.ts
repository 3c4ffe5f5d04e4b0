import { vitePlugin as remix } from '@remix-run/dev'
import browserslist from 'browserslist'
import { browserslistToTargets } from 'lightningcss'
import license from 'rollup-plugin-license'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import { browsersFirst } from './scripts/browsers-first'
import { scriptFiles } from './scripts/script-files'
import { scriptlessDesk } from './scripts/scriptless-desk'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    browsersFirst(),
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
    scriptlessDesk(),
    isSsrBuild === true ? [] : license({ thirdParty: { output: 'build/client/third-party.txt' } }),
  ],
  // Windows 7 stops at Chromium 109, some 360 browsers at 78 (docs/decisions/012).
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: browserslistToTargets(browserslist('chrome >= 78, firefox >= 78')) },
  },
  build: {
    target: isSsrBuild === true ? 'node20' : 'es2018',
    // 4 kB less on every page than with Vite's default, fifty times slower (docs/decisions/054):
    // only for code that browsers load.
    minify: isSsrBuild === true ? 'esbuild' : 'terser',
    terserOptions: {
      ecma: 2018,
      module: true,
      // Uses both of two cores; Vite would leave one idle.
      maxWorkers: 2,
      compress: { passes: 3, pure_getters: true },
      // The licence notices of packages are in third-party.txt, not in every script.
      format: { comments: false },
    },
    // The same for both builds: the server's refers to the client's stylesheet by its hash.
    cssTarget: ['chrome78', 'firefox78'],
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // import() resolves its dependencies when called: their list was 0.3 kB in every page's script.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rollupOptions: isSsrBuild === true ? {} : { output: { manualChunks: scriptFiles() } },
  },
}))
