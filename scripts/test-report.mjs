import { say } from './project.mjs'

/** Prints the results of all phases; returns true when nothing failed and everything ran. */
export function tell(phases, { failsByChance }) {
  say('')
  for (const phase of phases) tellPhase(phase, failsByChance)
  const tests = phases.filter(({ isSum }) => isSum !== true)
  const count = (read) => tests.reduce((total, phase) => total + read(phase), 0)
  const failed = count(({ failures }) => failures.length)
  const byChance = count(({ byChance = [] }) => byChance.length)
  const notRun = count(({ notRun }) => (notRun === undefined ? 0 : 1))
  const passed = count((phase) => phase.passed)
  say(
    `${passed} passed, ${failed} failed, ${byChance} by chance, ${notRun} phases did not run whole`,
  )
  return failed === 0 && notRun === 0 && (byChance === 0 || !failsByChance)
}

function tellPhase({ name, isSum, passed, failures = [], byChance = [], ...phase }, failsByChance) {
  const { seconds, budget, notRun, dearest = [] } = phase
  const isBad =
    failures.length > 0 || notRun !== undefined || (failsByChance && byChance.length > 0)
  const figures = isSum === true ? '' : `${passed} passed, ${failures.length} failed, `
  const of = budget === undefined ? '' : ` of ${budget}`
  say(`${isBad ? '✗' : '✓'} ${name.padEnd(16)} ${figures}${seconds} s${of}`)
  // Repeated here: failures are followed by long output, and logs are read from the end.
  for (const line of failures.slice(0, 20)) say(`    ${line}`)
  for (const line of byChance) say(`    by chance: ${line}`)
  if (notRun !== undefined) say(`    did not run: ${notRun}`)
  if (budget !== undefined && seconds > 1.2 * budget)
    for (const line of dearest) say(`    dear: ${line}`)
}
