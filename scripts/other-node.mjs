// Runs a script on another version of Node, installed from npm: `node scripts/other-node.mjs 24
// node_modules/vitest/vitest.mjs run --project=unit`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { giveUp, isCommand, root, say } from './project.mjs'

export function otherNode(version) {
  const system = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = path.join(root, '.cache', `node-${version}`)
  const program = path.join(folder, 'node_modules', system, 'bin/node')
  if (existsSync(program)) return program
  say(`正在下载 Node.js ${version} (fetching Node.js) …`)
  const args = ['install', '--prefix', folder, `${system}@${version}`]
  const quickly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', [...args, ...quickly], { stdio: 'inherit' })
  if (status !== 0) giveUp(`不能下载 Node.js ${version} (cannot fetch Node.js)`)
  return program
}

if (isCommand(import.meta)) {
  const [version, ...args] = process.argv.slice(2)
  const program = otherNode(version)
  // Child processes that run `node` get that version too.
  const env = {
    ...process.env,
    PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}`,
  }
  const { status } = spawnSync(program, args, { env, stdio: 'inherit' })
  process.exit(status ?? 1)
}
