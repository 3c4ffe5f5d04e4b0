import { cpus } from 'node:os'
import { measureCpu } from './cpu'
import { measureCartPage } from './cart-page'
import { toMarkdown, writeReport, type Findings } from './report'
import { measureSeveral } from './several'
import { measureSpeed } from './speed'
import { setStage } from './stage'

const parts = {
  cpu: () => onStage(measureCpu),
  cart: () => onStage(measureCartPage),
  speed: () => onStage(measureSpeed),
  several: measureSeveral,
}

const words = process.argv.slice(2)
const unknown = words.filter((word) => !(word in parts))
if (unknown.length > 0)
  throw new Error(`no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}`)

const findings: Findings[] = []
for (const [name, measure] of Object.entries(parts))
  if (words.length === 0 || words.includes(name)) findings.push(await measure())

const model = cpus()[0]?.model ?? ''
const machine = `${String(cpus().length)} cores, ${model}, Node ${process.version}.`
const markdown = toMarkdown(machine, findings)
process.stdout.write(`\n${markdown}\n`)
if (words.length === 0) await writeReport('bench/README.md', markdown)

/** Each part gets a fresh shop. */
async function onStage(
  measure: (stage: Awaited<ReturnType<typeof setStage>>) => Promise<Findings>,
) {
  const stage = await setStage()
  try {
    return await measure(stage)
  } finally {
    await stage.stop()
  }
}
