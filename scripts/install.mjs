import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { giveUp, readJson, root, say } from './project.mjs'

const oldest = [20, 19]

/** Checks Node's version, then installs the packages of package-lock.json unless they are there. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    giveUp(
      `需要 Node.js ${oldest.join('.')} 或更新版本，当前为 ${process.version} (Node.js is too old)`,
    )
  if (isInstalled()) return
  say('正在安装依赖 (installing packages) …')
  // Without --include=dev, NODE_ENV=production would leave out what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) giveUp('安装依赖失败，请检查网络后重试 (npm ci failed)')
}

// npm writes a list of what it installed, without packages for other platforms.
function isInstalled() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false
  const wanted = readJson('package-lock.json').packages
  const present = readJson('node_modules/.package-lock.json').packages
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      place === '' || present[place]?.version === version || (optional && !present[place]),
  )
}
