import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root, say } from './project.mjs'
import { ensureSystemPackages } from './system-packages.mjs'
import { check, playwright, reports, vitest } from './test-phases.mjs'
import { writeProof } from './test-proof.mjs'
import { tell } from './test-report.mjs'

const bin = path.join(root, 'node_modules/.bin')
const words = process.argv.slice(2)
const isAll = words.includes('--all')
const isCheck = words.includes('--check')
const shard = words.find((word) => word.startsWith('--shard='))
const asked = words.filter((word) => !['--all', '--check', shard].includes(word))

// Properties use the same seed in each `npm test` and a new one in `npm run test:all`.
process.env.TESTS = isAll ? 'all' : 'core'
process.env.PROPERTY_SEED ??= isAll ? String(Math.floor(Math.random() * 2 ** 31)) : '20261121'

/**
 * Seconds per phase on two idle cores. A phase that takes over 20 % more lists its slowest files,
 * where the next test should become cheaper.
 */
const budgets = isAll
  ? { static: 180, unit: 480, otherNode: 190, requests: 330, browser: 810 }
  : { static: 140, unit: 190, requests: 125, browser: 145 }

ensureInstalled()
if (!isCheck) ensureSystemPackages()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
say(`随机种子 (seed of the properties): PROPERTY_SEED=${process.env.PROPERTY_SEED}`)

const phases = await chosenPhases()
const isPassed = tell(phases, { failsByChance: isAll })
if (isPassed && isAll && asked.length === 0) writeProof(phases, shard)
process.exit(isPassed ? 0 : 1)

function chosenPhases() {
  if (isCheck) return whatChanged()
  return asked.length > 0 ? some() : everything()
}

/** Every phase runs, even after a failure, so that one run reports everything. */
async function everything() {
  const filter = [...(isAll ? [] : ['--tags-filter=!all']), ...(shard === undefined ? [] : [shard])]
  const isFirst = shard === undefined || shard.startsWith('--shard=1/')
  return [
    await checks(isFirst, filter),
    await vitest(['unit', 'contract'], { budget: budgets.unit, options: filter }),
    ...(isAll && isFirst ? [await onOtherNode()] : []),
    // They wait for upstreams that are slow on purpose: one more than there are cores.
    await vitest(['requests'], {
      budget: budgets.requests,
      options: [...filter, '--maxWorkers=3'],
    }),
    await playwright({ budget: budgets.browser, options: shard === undefined ? [] : [shard] }),
  ].flat()
}

/** The unit tests of `npm test` on the other Node that is promised to work (README). */
function onOtherNode() {
  const node = process.versions.node.startsWith('24.') ? '20' : '24'
  const options = ['--tags-filter=!all']
  return vitest(['unit'], { budget: budgets.otherNode, options, node, env: { TESTS: 'core' } })
}

/** In two lanes, for two cores; text is checked in the first shard only. */
async function checks(isFirst, filter) {
  const started = Date.now()
  const lanes = await Promise.all([
    isFirst ? textChecks() : [],
    (async () => [
      ...(isFirst ? await structureChecks() : []),
      await check('build', [process.execPath, 'scripts/build.mjs']),
      await vitest(['crash'], { options: filter }),
      ...(isFirst ? [await formatCheck()] : []),
    ])(),
  ])
  const seconds = Math.round((Date.now() - started) / 1000)
  return [...lanes.flat(), { name: 'static + crash', isSum: true, seconds, budget: budgets.static }]
}

async function textChecks() {
  // The cache is unsafe for the typed rule, which reads other files: CI checks all files.
  const known = process.env.CI ? [] : kept('eslint')
  return [
    // Fewer garbage collections cost spare memory and save a quarter of the time.
    await check('types', [`${bin}/oxlint`, '--type-check', '--deny-warnings'], { GOGC: '400' }),
    await check('eslint', [`${bin}/eslint`, '.', '--max-warnings', '0', ...known]),
  ]
}

function formatCheck() {
  const prettier = [`${bin}/prettier`, '--check', '--log-level', 'warn', '.']
  return check('prettier', [...prettier, ...kept('prettier')])
}

async function structureChecks() {
  return [
    await check('knip', [`${bin}/knip`]),
    await check('rooms', [process.execPath, 'scripts/rooms.mjs', '--check']),
  ]
}

/**
 * `npm run check`, while working: types, lint, and the unit tests that the changes since the last
 * commit can affect.
 */
async function whatChanged() {
  return [
    ...(await textChecks()),
    await formatCheck(),
    await vitest(['unit'], { options: ['--changed', '--tags-filter=!all', ...asked] }),
  ]
}

/**
 * `npm test -- cart`: tests whose file name contains "cart", whatever their tags; no lint, no
 * types.
 */
async function some() {
  process.env.TESTS = 'all'
  return [
    await check('build', [process.execPath, 'scripts/build.mjs']),
    await vitest(['unit', 'contract', 'requests', 'crash'], { options: asked }),
    await playwright({ options: ['--pass-with-no-tests', ...asked] }),
  ]
}

function kept(name) {
  const file = path.join(root, '.cache', `${name}.json`)
  return ['--cache', '--cache-strategy', 'content', '--cache-location', file]
}
