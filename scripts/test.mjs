import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { root, say } from './project.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

const bin = path.join(root, 'node_modules/.bin')
const reports = path.join(root, 'build/reports')

ensureInstalled()
ensureSystemPackages()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const asked = process.argv.slice(2)
const results = asked.length > 0 ? await part(asked) : await everything()
say('')
for (const { name, passed, failed, seconds, failures = [] } of results) {
  say(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(16)} ${passed} passed, ${failed} failed, ${seconds} s`,
  )
  // Said again: what follows a failure is long, and logs are read from their end.
  for (const failure of failures.slice(0, 20)) say(`    ${failure}`)
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
say(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

/** Everything runs, whatever failed before it, so that one run tells all. */
async function everything() {
  return [
    // In two lanes, for two cores.
    ...(await Promise.all([lint(), others()])).flat(),
    await vitest(['unit', 'contract']),
    // They wait for upstreams that are slow on purpose: one more than there are cores.
    await vitest(['requests'], '--maxWorkers=3'),
    await playwright(),
  ]
}

/**
 * Only some tests: `npm test -- cart` runs those whose file says cart, `npm test -- --changed` those
 * that the changes since the last commit can touch. No lint, no types.
 */
async function part(words) {
  const isChanged = words.includes('--changed')
  const files = words.filter((word) => word !== '--changed')
  const projects = ['unit', 'contract', 'requests', 'crash']
  const inBrowser = readdirSync(path.join(root, 'tests/e2e')).filter(
    (file) => file.endsWith('.spec.ts') && files.some((word) => `tests/e2e/${file}`.includes(word)),
  )
  return [
    // Requests go to the built shop.
    await check('build', [process.execPath, 'scripts/build.mjs']),
    await vitest(projects, ...(isChanged ? ['--changed'] : []), ...files),
    ...(files.length > 0 && inBrowser.length === 0
      ? []
      : [
          await playwright(
            '--pass-with-no-tests',
            ...(isChanged ? ['--only-changed'] : []),
            ...inBrowser,
          ),
        ]),
  ]
}

async function lint() {
  return [
    await check('types', [`${bin}/oxlint`, '--type-check', '--deny-warnings']),
    await check('eslint', [`${bin}/eslint`, '.', '--max-warnings', '0', ...kept('eslint')]),
    await check('prettier', [
      `${bin}/prettier`,
      '--check',
      '--log-level',
      'warn',
      '.',
      ...kept('prettier'),
    ]),
  ]
}

async function others() {
  return [
    await check('knip', [`${bin}/knip`]),
    await check('rooms', [`${bin}/depcruise`, 'app', 'contract', 'upstream']),
    await check('rooms drawn', [process.execPath, 'scripts/rooms.mjs', '--check']),
    await check('build', [process.execPath, 'scripts/build.mjs']),
    await vitest(['crash']),
  ]
}

/**
 * Where a checker may keep what it found, so that it looks only at files that have changed. Not in
 * CI: what a rule of eslint asks of types reaches from file to file.
 */
function kept(name) {
  const file = path.join(root, '.cache', `${name}.json`)
  return process.env.CI ? [] : ['--cache', '--cache-strategy', 'content', '--cache-location', file]
}

/** A check passes or fails as one. */
async function check(name, command) {
  const { code, seconds } = await run(command)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds }
}

async function vitest(projects, ...options) {
  const name = projects.join(' + ')
  const file = path.join(reports, `${projects.join('-')}.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ended = await run([
    `${bin}/vitest`,
    'run',
    '--passWithNoTests',
    ...chosen,
    ...options,
    ...reporters,
  ])
  const report = readReport(file)
  const passed = report?.numPassedTests ?? 0
  // A test that was skipped has not passed; a file that did not load has no tests to fail.
  const unloaded = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = (report?.numTotalTests ?? 0) - passed + unloaded.length
  return { ...count(name, ended, passed, failed), failures: failuresOfVitest(report) }
}

/** What did not pass, a line each: file, test and what it said first. */
function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(root, name)
    if (status === 'failed' && assertionResults.length === 0)
      return [`${file}: ${firstLine(message)}`]
    return assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
  })
}

async function playwright(...options) {
  const file = path.join(reports, 'playwright.json')
  const command = [`${bin}/playwright`, 'test', '--reporter=list,json', ...options]
  const ended = await run(command, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_PORT: String(await freePort()),
    E2E_API_PORT: String(await freePort()),
    E2E_DESK_PORT: String(await freePort()),
  })
  const report = readReport(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return {
    ...count('playwright', ended, expected, unexpected + flaky + skipped),
    failures: (report?.suites ?? []).flatMap(failuresOfPlaywright),
  }
}

function failuresOfPlaywright({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results: [first] }) => {
        const message = firstLine(first?.error?.message)
        return `${file} [${projectName}]: ${title}: ${message}`
      }),
  )
  return [...own, ...suites.flatMap(failuresOfPlaywright)]
}

/** Without the colours that runners give to words. */
function firstLine(message = '') {
  return stripVTControlCharacters(message).trim().split('\n')[0]
}

/** A test runner that ends with an error although no test failed counts as a failed test. */
function count(name, { code, seconds }, passed, failed) {
  return { name, passed, failed: code === 0 ? failed : Math.max(1, failed), seconds }
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

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => {
        resolve(port)
      })
    })
  })
}
