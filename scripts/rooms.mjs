// Draws which room imports from which into docs/architecture.md: `npm run rooms`. With `--check` it
// changes nothing, and fails on a forbidden import (.dependency-cruiser.js) or another picture.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cruise, format } from 'dependency-cruiser'
import config from '../.dependency-cruiser.js'
import { giveUp, root } from './project.mjs'

const page = path.join(root, 'docs/architecture.md')
const [start, end] = ['<!-- rooms: start -->', '<!-- rooms: end -->']
const storeys = ['calls', 'trade', 'members', 'content', 'goods', 'ports', 'formats', 'kernel']

process.chdir(root)
const rules = { validate: true, ruleSet: config }
const { output } = await cruise(['app', 'contract', 'upstream'], { ...config.options, ...rules })
const { output: violations, exitCode } = await format(output, { outputType: 'err' })
if (exitCode > 0) giveUp(violations)

const arrows = new Set()
for (const { source, dependencies } of output.modules)
  for (const { resolved } of dependencies) note(roomOf(source), roomOf(resolved))

const text = readFileSync(page, 'utf8')
const before = text.slice(0, text.indexOf(start) + start.length)
const after = text.slice(text.indexOf(end))
const drawn = `${before}\n\n${picture('upstream', storeys)}\n\n${picture('app')}\n\n${after}`
if (!process.argv.includes('--check')) writeFileSync(page, drawn)
else if (drawn !== text)
  giveUp('docs/architecture.md 里的引用图已过时，请运行 npm run rooms (picture out of date)')

function note(from, to) {
  if (from === undefined || to === undefined || from === to) return
  arrows.add(`${from} ${to}`)
}

/** `upstream/trade` for files in it; undefined for packages and for files outside the rooms. */
function roomOf(file) {
  return /^((?:upstream|app)\/[^/.]+)\//.exec(file)?.[1]
}

/**
 * The imports between the rooms of one part as a Mermaid graph, without counts: those would make
 * the picture stale with every new import.
 */
function picture(part, order = []) {
  const lines = [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([from]) => from.startsWith(`${part}/`))
    .map(([from, to]) => [path.basename(from), path.basename(to)])
    .sort((a, b) => placeOf(order, a[0]) - placeOf(order, b[0]) || (`${a}` < `${b}` ? -1 : 1))
    .map(([from, to]) => `  ${from} --> ${to}`)
  return ['```mermaid', 'graph TD', ...lines, '```'].join('\n')
}

function placeOf(order, room) {
  return order.indexOf(room)
}
