import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { giveUp, isCommand, root, say } from './project.mjs'

const upstreamEntries = [
  'upstream/server.ts',
  'upstream/operator.ts',
  'upstream/move-files.ts',
  'upstream/import/cli.ts',
  'upstream/import/worker.ts',
  'upstream/demo/reset.ts',
  'upstream/demo/buyers.ts',
  'upstream/demo/people.ts',
  'upstream/demo/operators.ts',
  'upstream/formats/spreadsheets/sheet-worker.ts',
]

const font = 'noto-sans-sc.ttf'

/** ms between progress messages, so that a person at the terminal sees that the build goes on. */
const stillMs = 15_000

const shared = ['contract', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs']

const viteParts = [
  'scripts/browsers-first.ts',
  'scripts/script-files.ts',
  'scripts/scriptless-desk.ts',
  'scripts/pack-assets.mjs',
]

const parts = {
  upstream: {
    says: '正在构建接口 (building the API) …',
    output: 'build/upstream/server.js',
    sources: ['upstream', ...shared],
    build: buildUpstream,
  },
  web: {
    says: '正在构建网页，约半分钟 (building the pages, half a minute) …',
    output: 'build/server/index.js',
    sources: ['app', 'public', 'vite.config.ts', ...viteParts, ...shared],
    build: buildWeb,
  },
  // A demo starts without these (docs/decisions/054).
  packed: {
    says: '正在压缩脚本，约半分钟 (compressing the scripts, half a minute) …',
    output: 'build/client/assets',
    sources: ['build/web.stamp', 'scripts/pack-assets.mjs'],
    build: packBuiltAssets,
  },
}

/** Builds the parts whose sources changed since their last build, in the order of `parts`. */
export async function ensureBuilt(names = Object.keys(parts)) {
  for (const name of names) {
    const hash = hashFiles(parts[name].sources)
    if (isBuilt(name, hash)) continue
    say(parts[name].says)
    const since = Date.now()
    const saying = setInterval(() => sayStill(since), stillMs)
    // Without its stamp, an interrupted build counts as not built.
    rmSync(stampOf(name), { force: true })
    await parts[name].build()
    clearInterval(saying)
    writeFileSync(stampOf(name), hash)
  }
}

function sayStill(since) {
  say(`仍在构建，已 ${Math.round((Date.now() - since) / 1000)} 秒 (still building, seconds) …`)
}

/**
 * Installs the packages that run these parts, and those that build them when a part is missing or
 * stale. Returns true when a build is needed.
 */
export function ensureToolsFor(names) {
  const mustBuild = !names.every((name) => isBuilt(name, hashFiles(parts[name].sources)))
  ensureInstalled(mustBuild ? 'build' : 'run')
  return mustBuild
}

function isBuilt(name, hash) {
  const stamp = stampOf(name)
  const isThere = existsSync(path.join(root, parts[name].output)) && existsSync(stamp)
  return isThere && readFileSync(stamp, 'utf8') === hash
}

function stampOf(name) {
  return path.join(root, `build/${name}.stamp`)
}

/** The built file of an entry, or undefined for an entry that is not built. */
export function builtEntry(source) {
  return upstreamEntries.includes(source)
    ? path.join(root, 'build', source.replace(/\.ts$/, '.js'))
    : undefined
}

async function buildWeb() {
  // Remix's own build command runs the two builds one after the other and empties all of build/.
  const halves = ['client', 'server'].map((half) => path.join(root, 'build', half))
  for (const folder of [...halves, stampOf('packed')])
    rmSync(folder, { recursive: true, force: true })
  const [browsers, server] = [startVite('build'), startVite('build', '--ssr')]
  void browsers.ended.then(() => server.child.connected && server.child.send('browsers first'))
  for (const { code, said } of await Promise.all([browsers.ended, server.ended]))
    if (code !== 0) giveUp(`${said}\n构建失败 (build of the web app failed)`)
  // Vite's manifests.
  for (const folder of halves) rmSync(path.join(folder, '.vite'), { recursive: true, force: true })
  const assets = path.join(root, 'build/client/assets')
  // Remix's manifest of all routes: every page ships its part of it, so nobody loads the whole, and
  // it would reveal the desk's pages.
  for (const name of readdirSync(assets))
    if (/^manifest-[\w-]+\.js$/.test(name)) rmSync(path.join(assets, name))
  const { packQuickly } = await import('./pack-assets.mjs')
  await packQuickly(assets)
}

async function packBuiltAssets() {
  const { packWell } = await import('./pack-assets.mjs')
  await packWell(path.join(root, 'build/client/assets'))
}

function startVite(...args) {
  const command = path.join(root, 'node_modules/vite/bin/vite.js')
  // Fewer garbage collections save a tenth of the time.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', command, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', end)
    return { code, said }
  })
  return { child, ended }
}

async function buildUpstream() {
  const { build } = await import('esbuild')
  const outdir = path.join(root, 'build/upstream')
  rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: upstreamEntries.filter((file) => existsSync(path.join(root, file))),
    outbase: 'upstream',
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // Demo articles and contract texts are files beside their code; a bundle has no such folder, so
    // their text is inlined.
    define: {
      BUILT_ARTICLES: JSON.stringify(readArticles('upstream/demo/articles')),
      BUILT_CONTRACTS: JSON.stringify(readArticles('upstream/members/contracts/texts')),
      BUILT_FONT: JSON.stringify(font),
      BUILT_IMPORT_WORKER: JSON.stringify('./import/worker.js'),
      BUILT_SHEET_WORKER: JSON.stringify('./formats/spreadsheets/sheet-worker.js'),
    },
    // A process keeps its source text and source maps in memory. Names stay for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  }).catch(() => giveUp('构建失败 (build of the upstream failed)'))
  // Too large to inline; copied beside the bundle, where its code looks.
  copyFileSync(path.join(root, 'upstream/members/contracts/fonts', font), path.join(outdir, font))
}

function readArticles(folder) {
  const files = listFiles(folder).sort()
  return Object.fromEntries(
    files.map((file) => [path.relative(folder, file), readFileSync(path.join(root, file), 'utf8')]),
  )
}

function hashFiles(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(source) {
  const absolute = path.join(root, source)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [source]
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

if (isCommand(import.meta)) {
  ensureToolsFor(Object.keys(parts))
  await ensureBuilt()
}
