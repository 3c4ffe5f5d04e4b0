import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root, say } from './project.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

const reports = path.join(root, 'build/reports')
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')

ensureInstalled()
ensureSystemPackages()
await ensureBuilt()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// Everything runs, whatever failed before it, so that one run tells all.
const results = [
  ...(await Promise.all([lint(), others()])).flat(),
  await tests('vitest', ['vitest', 'run', '--reporter=default', '--reporter=json'], {
    args: [`--outputFile.json=${vitestReport}`],
    read: readVitest,
  }),
  await tests('playwright', ['playwright', 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    read: readPlaywright,
  }),
]

say('')
for (const { name, passed, failed, seconds } of results)
  say(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds} s`,
  )
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
say(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

async function lint() {
  return [await check('eslint', ['eslint', '.', '--max-warnings', '0'])]
}

async function others() {
  return [
    await check('prettier', ['prettier', '--check', '--log-level', 'warn', '.']),
    await check('typescript', ['tsc', '--noEmit']),
    await check('knip', ['knip']),
  ]
}

/** A check passes or fails as one. */
async function check(name, command) {
  const { code, seconds } = await run(command)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds }
}

/** A runner is counted by its report; one that ends badly without a failed test counts as one. */
async function tests(name, command, { args = [], env = {}, read }) {
  const { code, seconds } = await run([...command, ...args], env)
  const { passed, failed } = read()
  return { name, passed, failed: code !== 0 ? Math.max(1, failed) : failed, seconds }
}

function readVitest() {
  const report = readReport(vitestReport)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 }
}

function readPlaywright() {
  const stats = readReport(playwrightReport)?.stats
  if (stats === undefined) return { passed: 0, failed: 1 }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function run([tool, ...args], env = {}) {
  const started = Date.now()
  const bin = path.join(root, 'node_modules/.bin', tool)
  const child = spawn(bin, args, {
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
