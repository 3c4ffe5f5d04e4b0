import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
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

/** The two processes, and the one-off commands of the upstream, as they are built. */
const upstreamEntries = [
  'upstream/server.ts',
  'upstream/operator.ts',
  'upstream/import/cli.ts',
  'upstream/demo/reset.ts',
  'upstream/demo/buyers.ts',
  'upstream/demo/people.ts',
  'upstream/demo/operators.ts',
]

/** What signed contracts are printed with. */
const font = 'noto-sans-sc.ttf'

const shared = ['contract', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs']

const viteParts = [
  'scripts/script-files.ts',
  'scripts/scriptless-desk.ts',
  'scripts/pack-assets.mjs',
]

const parts = {
  web: {
    output: 'build/server/index.js',
    sources: ['app', 'public', 'vite.config.ts', ...viteParts, ...shared],
    build: buildWeb,
  },
  upstream: {
    output: 'build/upstream/server.js',
    sources: ['upstream', ...shared],
    build: buildUpstream,
  },
}

/** Builds the parts whose sources changed since their last build. */
export async function ensureBuilt(names = Object.keys(parts)) {
  for (const name of names) {
    const { output, sources, build } = parts[name]
    const stamp = path.join(root, `build/${name}.stamp`)
    const hash = hashFiles(sources)
    const isFresh = existsSync(path.join(root, output)) && existsSync(stamp)
    if (isFresh && readFileSync(stamp, 'utf8') === hash) continue
    say(`正在构建 (building) ${name} …`)
    await build()
    writeFileSync(stamp, hash)
  }
}

/** Where the build of an entry is, if it is one that is built. */
export function builtEntry(source) {
  return upstreamEntries.includes(source)
    ? path.join(root, 'build', source.replace(/\.ts$/, '.js'))
    : undefined
}

async function buildWeb() {
  const command = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'vite:build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) giveUp(`${stdout}${stderr}\n构建失败 (build of the web app failed)`)
  const assets = path.join(root, 'build/client/assets')
  // Remix's list of all routes: every page brings its part of it, so nobody asks for the whole, and
  // it names the desk's pages too.
  for (const name of readdirSync(assets))
    if (/^manifest-[\w-]+\.js$/.test(name)) rmSync(path.join(assets, name))
  const { packAssets } = await import('./pack-assets.mjs')
  await packAssets(assets)
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
    // The articles of the demonstration and the texts of contracts are files beside their code; a
    // bundle has no such folder, so their text goes into it.
    define: {
      BUILT_ARTICLES: JSON.stringify(readArticles('upstream/demo/articles')),
      BUILT_CONTRACTS: JSON.stringify(readArticles('upstream/members/contracts/texts')),
      BUILT_FONT: JSON.stringify(font),
    },
    // A process keeps the text of its code and the maps of its lines in memory. Names stay: they are
    // in stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  }).catch(() => giveUp('构建失败 (build of the upstream failed)'))
  // Too large for a bundle; beside it, where its code looks.
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
  ensureInstalled()
  await ensureBuilt()
}
