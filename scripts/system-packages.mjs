import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { giveUp, say } from './project.mjs'

/** Debian packages that the tests need, each with a check for its presence. */
const needed = [
  { package: 'chromium-headless-shell', isThere: hasHeadlessShell, instead: hasChromium },
  { package: 'fonts-noto-cjk', isThere: () => commandSays('fc-list', [':lang=zh'], /\S/) },
  { package: 'postgresql', isThere: hasPostgres },
]

/**
 * Installs missing packages with apt, as root on Debian; elsewhere exits with the names to install.
 */
export function ensureSystemPackages() {
  const missing = needed.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  const names = missing.map((entry) => entry.package)
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall) say(`正在安装系统组件 (installing): ${names.join(' ')} …`)
  const problem = canInstall
    ? install(names)
    : `测试缺少系统组件，请先安装 (missing for the tests):`
  if (problem === undefined || missing.every(({ instead }) => instead?.() === true)) return
  giveUp(`${problem}\napt-get install ${names.join(' ')}`)
}

function install(names) {
  return (
    apt(['update', '-qq']) ?? apt(['install', '-y', '-qq', '--no-install-recommends', ...names])
  )
}

function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
  return status === 0 ? undefined : `${stderr}\n安装系统组件失败 (apt-get failed):`
}

function hasHeadlessShell() {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']
  return places.some((place) => place !== undefined && existsSync(place))
}

function hasChromium() {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser']
  return places.some((place) => place !== undefined && existsSync(place))
}

function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return (
    versions.some((version) => existsSync(`${debian}/${version}/bin/initdb`)) ||
    commandSays('initdb', ['--version'], /PostgreSQL/)
  )
}

function commandSays(command, args, pattern) {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return pattern.test(stdout ?? '')
}
