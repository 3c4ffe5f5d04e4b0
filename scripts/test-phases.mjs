import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { root } from './project.mjs'
import { outcomeOfPlaywright, outcomeOfVitest } from './test-outcome.mjs'

const bin = path.join(root, 'node_modules/.bin')

export const reports = path.join(root, 'build/reports')

export async function check(name, command, env = {}) {
  const { code, seconds } = await run(command, env)
  return { name, passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : [name], seconds }
}

/**
 * Runs some projects of vitest.config.ts. What failed runs once more, alone: what fails twice has
 * failed, what fails once failed by chance. `node` is a major version other than this one.
 */
export async function vitest(projects, { budget, options, node, env }) {
  const name = projects.join(' + ') + (node === undefined ? '' : `, Node ${node}`)
  const chosen = projects.map((project) => `--project=${project}`)
  const runOnce = async (suffix, ...more) => {
    const file = path.join(reports, `${name.replaceAll(/\W+/g, '-').toLowerCase()}${suffix}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const args = ['run', '--passWithNoTests', ...chosen, ...reporters, ...more]
    const runner = node === undefined ? [] : ['scripts/other-node.mjs', node]
    const program = [process.execPath, ...runner, 'node_modules/vitest/vitest.mjs']
    return outcomeOfVitest(await run([...program, ...args], env), readReport(file))
  }
  const first = await runOnce('', ...options)
  const files = [...new Set(first.failed.map(({ file }) => file))]
  const filter = options.filter((option) => option.startsWith('--tags-filter'))
  const again =
    files.length > 0 ? await runOnce('-again', '--maxWorkers=1', ...filter, ...files) : undefined
  return { name, budget, ...joined(first, again) }
}

/** The browser tests, with and without scripts; failed ones run once more, as with vitest. */
export async function playwright({ budget, options }) {
  const runOnce = async (suffix, ...more) => {
    const file = path.join(reports, `playwright${suffix}.json`)
    const ended = await run([`${bin}/playwright`, 'test', '--reporter=list,json', ...more], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_PORT: String(await freePort()),
      E2E_API_PORT: String(await freePort()),
      E2E_DESK_PORT: String(await freePort()),
    })
    return outcomeOfPlaywright(ended, readReport(file))
  }
  const first = await runOnce('', ...options)
  const hasFailed = first.failed.length > 0
  const again = hasFailed ? await runOnce('-again', '--workers=1', '--last-failed') : undefined
  return { name: 'browser', budget, ...joined(first, again) }
}

function joined(first, again) {
  if (again === undefined) return { ...first, failures: linesOf(first.failed), byChance: [] }
  // Any failure in the same file counts: a file that does not load has not passed.
  const isAgain = (test) => again.failed.some(({ file }) => file === test.file)
  // An incomplete second run proves nothing.
  const twice = again.notRun === undefined ? first.failed.filter(isAgain) : first.failed
  const byChance = first.failed.filter((test) => !twice.includes(test))
  return {
    ...first,
    passed: first.passed + byChance.length,
    seconds: first.seconds + again.seconds,
    failures: linesOf(twice),
    byChance: linesOf(byChance),
  }
}

function linesOf(tests) {
  return tests.map(({ id, message }) => `${id}: ${message}`)
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function run([program, ...args], env = {}) {
  const started = Date.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, seconds: Math.round((Date.now() - started) / 1000) })
    })
  })
}

// Below the ephemeral ports.
let nextPort = 30_000 + Math.floor(Math.random() * 2_000)

async function freePort() {
  for (;;) {
    const port = nextPort++
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
