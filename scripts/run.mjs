// Runs a TypeScript entry: `node scripts/run.mjs upstream/import/cli.ts FILE`. Entries that are
// part of the build run from there, others through tsx.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { builtEntry, ensureBuilt, ensureToolsFor } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { readJson, root } from './project.mjs'
import { readSettings } from './settings.mjs'

const settings = readSettings()
const [source, ...args] = process.argv.slice(2)
const built = builtEntry(source)
if (built === undefined) ensureInstalled()
else if (ensureToolsFor(['upstream'])) await ensureBuilt(['upstream'])
const entry = built ?? path.join(root, source)
const loader = built === undefined ? ['--import', 'tsx'] : ['--enable-source-maps']
// A benchmark measures the shop's processes and so runs with their garbage collection flags.
const flags = source.startsWith('bench/') ? readJson('scripts/node-flags.json') : []
const cwd = process.env.INIT_CWD ?? process.cwd()
const { status } = spawnSync(process.execPath, [...flags, ...loader, entry, ...args], {
  cwd,
  env: settings,
  stdio: 'inherit',
})
process.exit(status ?? 1)
