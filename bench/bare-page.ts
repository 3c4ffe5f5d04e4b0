import { execFileSync } from 'node:child_process'
import { freePort } from '#tests/free-port'
import { startProcess, type Process } from './processes'
import { remixServe } from './shop'

const folder = 'bench/bare-remix'

/** Builds and starts the bare Remix page on remix-serve's defaults. */
export async function startBarePage(): Promise<Process> {
  execFileSync('npx', ['remix', 'vite:build', '.'], { cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const command = ['node', remixServe, `${folder}/build/server/index.js`]
  return startProcess(command, { PORT: String(port) }, port)
}
