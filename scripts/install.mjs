import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, readJson, root, say } from './project.mjs'

const oldest = [20, 19]

/** Where the packages that build and run the shop are put together. */
const workshop = path.join(root, '.cache/install')

/**
 * How much is installed: what runs a built shop, what also builds it (`buildDependencies` of
 * package.json), or everything that tests, lint, benchmarks and development need.
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
    // Without --include=dev, NODE_ENV=production would leave out what tests need.
    install: (isUpdate) =>
      npm([...(isUpdate ? ['install', '--no-save'] : ['ci']), '--include=dev']),
  },
}

/**
 * Checks Node's version, then installs what `extent` names, in the versions of package-lock.json,
 * unless it is there.
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
  // A shop may be running on the packages that are there: those that are missing are added.
  install(isCurrent)
}

/** What npm has installed, by place; it writes that list last. */
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
 * npm can leave out all development packages or none. It is given a package.json that names only
 * those which build, in a folder of its own, and the same versions as everywhere.
 */
function installForBuilding() {
  const { buildDependencies, ...manifest } = readJson('package.json')
  const lock = readJson('package-lock.json')
  manifest.devDependencies = Object.fromEntries(
    buildDependencies.map((name) => [name, manifest.devDependencies[name]]),
  )
  lock.packages[''].devDependencies = manifest.devDependencies
  // npm 10 would install all that the lock file names.
  const places = placesFor(lock.packages)
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).filter(([place]) => places.has(place)),
  )
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(workshop, { recursive: true })
  writeFileSync(path.join(workshop, 'package.json'), JSON.stringify(manifest))
  writeFileSync(path.join(workshop, 'package-lock.json'), JSON.stringify(lock))
  // A registry of the company's own.
  if (existsSync(path.join(root, '.npmrc')))
    cpSync(path.join(root, '.npmrc'), path.join(workshop, '.npmrc'))
  npm(['ci', '--include=dev'], workshop)
  const folder = path.join(root, 'node_modules')
  rmSync(folder, { recursive: true, force: true })
  renameSync(path.join(workshop, 'node_modules'), folder)
  rmSync(workshop, { recursive: true })
}

/** Where the packages are that the project needs, each with what it needs itself. */
function placesFor(packages) {
  const places = new Set([''])
  // Adding to a set while iterating over it is fine: the new members are visited too.
  for (const place of places) {
    const { dependencies, devDependencies, optionalDependencies, ...rest } = packages[place]
    const { peerDependencies, peerDependenciesMeta = {} } = rest
    const names = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    for (const name of Object.keys(place === '' ? { ...names, ...devDependencies } : names)) {
      const found = placeOf(packages, place, name)
      // A peer that may be missing is there for others, or for this package alone.
      const isForOthers = found === `node_modules/${name}` && peerDependenciesMeta[name]?.optional
      if (found !== undefined && !isForOthers) places.add(found)
    }
  }
  return places
}

/** As Node looks for it: beside the package, then further up. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = path.posix.join(folder, 'node_modules', name)
    if (packages[place] !== undefined) return place
    if (folder === '') return undefined
  }
}

/** The only scripts that packages have look for binaries, which npm has brought (esbuild). */
function npm(args, cwd = root) {
  const quickly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', [...args, ...quickly, '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) giveUp('安装依赖失败，请检查网络后重试 (npm could not install)')
}
