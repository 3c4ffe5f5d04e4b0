import { execFileSync } from 'node:child_process'
import { freePort } from '#tests/free-port'
import { startProcess, type Process } from './processes'
import { remixServe } from './shop'

const folder = 'bench/bare-remix'
let isBuilt = false

export async function startBarePage(): Promise<Process> {
  if (!isBuilt) execFileSync('npx', ['remix', 'vite:build', '.'], { cwd: folder, stdio: 'ignore' })
  isBuilt = true
  const port = await freePort()
  const command = ['node', remixServe, `${folder}/build/server/index.js`]
  return startProcess(command, { PORT: String(port) }, port)
}
