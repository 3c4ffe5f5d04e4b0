import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, readJson, root, say } from './project.mjs'

const oldest = [20, 19]

const workshop = path.join(root, '.cache/install')

/**
 * Extents of an installation: what runs a built shop, what also builds it (`buildDependencies` of
 * package.json), or everything for tests, lint, benchmarks and development.
 */
const extents = {
  run: {
    names: ({ dependencies }) => Object.keys(dependencies),
    install: () => npm(['ci', '--omit=dev']),
  },
  build: {
    names: ({ dependencies, buildDependencies }) => [
      ...Object.keys(dependencies),
      ...buildDependencies,
    ],
    install: installForBuilding,
  },
  everything: {
    names: ({ dependencies, devDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    // Without --include=dev, NODE_ENV=production would omit the packages of tests.
    install: (isUpdate) =>
      npm([...(isUpdate ? ['install', '--no-save'] : ['ci']), '--include=dev']),
  },
}

/**
 * Checks Node's version, then installs the packages of `extent` as locked in package-lock.json,
 * unless they are present.
 */
export function ensureInstalled(extent = 'everything') {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    giveUp(
      `需要 Node.js ${oldest.join('.')} 或更新版本，当前为 ${process.version} (Node.js is too old)`,
    )
  const { names, install } = extents[extent]
  const present = presentPackages()
  const isCurrent = present !== undefined && areLocked(present)
  const isMissing = (name) => present[`node_modules/${name}`] === undefined
  if (isCurrent && !names(readJson('package.json')).some(isMissing)) return
  say('正在安装依赖，首次约一分钟 (installing packages, a minute the first time) …')
  // A shop may be running on the present packages, so missing ones are only added.
  install(isCurrent)
}

function presentPackages() {
  const list = 'node_modules/.package-lock.json'
  return existsSync(path.join(root, list)) ? readJson(list).packages : undefined
}

function areLocked(present) {
  const wanted = readJson('package-lock.json').packages
  return Object.entries(present).every(
    ([place, { version }]) => wanted[place] === undefined || wanted[place].version === version,
  )
}

/**
 * npm installs all development packages or none. So it gets a package.json with only those for
 * building, in a separate folder, with the same locked versions.
 */
function installForBuilding() {
  const { buildDependencies, ...manifest } = readJson('package.json')
  const lock = readJson('package-lock.json')
  manifest.devDependencies = Object.fromEntries(
    buildDependencies.map((name) => [name, manifest.devDependencies[name]]),
  )
  lock.packages[''].devDependencies = manifest.devDependencies
  // npm 10 would otherwise install everything in the lock file.
  const places = placesFor(lock.packages)
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).filter(([place]) => places.has(place)),
  )
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(workshop, { recursive: true })
  writeFileSync(path.join(workshop, 'package.json'), JSON.stringify(manifest))
  writeFileSync(path.join(workshop, 'package-lock.json'), JSON.stringify(lock))
  if (existsSync(path.join(root, '.npmrc')))
    cpSync(path.join(root, '.npmrc'), path.join(workshop, '.npmrc'))
  npm(['ci', '--include=dev'], workshop)
  const folder = path.join(root, 'node_modules')
  rmSync(folder, { recursive: true, force: true })
  renameSync(path.join(workshop, 'node_modules'), folder)
  rmSync(workshop, { recursive: true })
}

/** The lock file's paths of the packages that the project needs, with their own dependencies. */
function placesFor(packages) {
  const places = new Set([''])
  // Members added to a Set during its iteration are visited too.
  for (const place of places) {
    const { dependencies, devDependencies, optionalDependencies, ...rest } = packages[place]
    const { peerDependencies, peerDependenciesMeta = {} } = rest
    const names = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    for (const name of Object.keys(place === '' ? { ...names, ...devDependencies } : names)) {
      const found = placeOf(packages, place, name)
      // An optional peer at the top level belongs to others; a nested one is the package's own.
      const isForOthers = found === `node_modules/${name}` && peerDependenciesMeta[name]?.optional
      if (found !== undefined && !isForOthers) places.add(found)
    }
  }
  return places
}

/** Node's lookup: beside the package, then further up. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = path.posix.join(folder, 'node_modules', name)
    if (packages[place] !== undefined) return place
    if (folder === '') return undefined
  }
}

/** Install scripts are skipped: they only look for binaries, which npm has installed (esbuild). */
function npm(args, cwd = root) {
  const quickly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', [...args, ...quickly, '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) giveUp('安装依赖失败，请检查网络后重试 (npm could not install)')
}
