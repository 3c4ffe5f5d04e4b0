import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/free-port'
import { startProcess, type Process } from './processes'

const binaries = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx']

/** Starts an nginx with docs/deploy/nginx.conf before web processes; undefined without nginx. */
export async function startNginx(webOrigins: readonly string[]): Promise<Process | undefined> {
  const binary = binaries.find((file) => existsSync(file))
  if (binary === undefined) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-nginx-'))
  // The workers of an nginx started by root run as another user.
  await chmod(folder, 0o755)
  const port = await freePort()
  const config = (await readFile('docs/deploy/nginx.conf', 'utf8'))
    .replace(
      'server 127.0.0.1:3000;',
      webOrigins.map((origin) => `server ${new URL(origin).host};`).join('\n    '),
    )
    .replace('listen 80;', `listen 127.0.0.1:${String(port)};`)
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/nginx.pid', path.join(folder, 'nginx.pid'))
  await writeFile(path.join(folder, 'nginx.conf'), config)
  const nginx = await startProcess(
    [binary, '-p', folder, '-c', 'nginx.conf', '-e', 'error.log', '-g', 'daemon off;'],
    {},
    port,
  )
  return {
    ...nginx,
    stop: async () => {
      await nginx.stop()
      await rm(folder, { recursive: true })
    },
  }
}
