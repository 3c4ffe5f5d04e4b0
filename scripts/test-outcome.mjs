import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

/**
 * Summarises a vitest report: passed tests, failures and tests that did not run. `failed` is a list
 * of `{ id, file, message }`; `dearest` the five slowest files.
 */
export function outcomeOfVitest({ code, seconds }, report) {
  const files = (report?.testResults ?? []).map((result) => ({
    ...result,
    file: path.relative(root, result.name),
  }))
  const failed = files.flatMap(({ file, message, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        id: `${file}: ${test.fullName}`,
        file,
        message: test.failureMessages?.[0],
      }))
    // A file that failed to load has no tests; one whose hooks failed may have passed tests.
    return tests.length === 0 && status === 'failed' ? [{ id: file, file, message }] : tests
  })
  return {
    seconds,
    passed: report?.numPassedTests ?? 0,
    failed: failed.map(withFirstLine),
    notRun: hasBroken(code, report, failed) ? 'the runner ended without its report' : undefined,
    dearest: dearest(files.map(({ file, startTime, endTime }) => [file, endTime - startTime])),
  }
}

export function outcomeOfPlaywright({ code, seconds }, report) {
  const tests = (report?.suites ?? []).flatMap(testsOf)
  const failed = tests
    .filter(({ status }) => status === 'unexpected')
    .map((test) => withFirstLine({ ...test, message: test.results.at(-1)?.error?.message }))
  const unrun = tests.filter(({ status }) => status === 'skipped').length
  const isBroken = hasBroken(code, report, failed) || (report?.errors ?? []).length > 0
  return {
    seconds,
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed,
    notRun: isBroken
      ? `the browser tests did not start: ${firstLine(report?.errors?.[0]?.message)}`
      : unrun > 0
        ? `${String(unrun)} tests`
        : undefined,
    dearest: dearest(tests.map(({ file, results }) => [file, sum(results.map((r) => r.duration))])),
  }
}

function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({
      ...test,
      file,
      id: `${file}:${String(line)} [${test.projectName}]: ${title}`,
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

/**
 * A runner that exits with an error but no failed test, or writes no report, has not run the tests.
 */
function hasBroken(code, report, failed) {
  return report === undefined || (code !== 0 && failed.length === 0)
}

function dearest(durations) {
  const byFile = new Map()
  for (const [file, ms] of durations) byFile.set(file, (byFile.get(file) ?? 0) + ms)
  return [...byFile]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([file, ms]) => `${file} ${String(Math.round(ms / 1000))} s`)
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

function withFirstLine(test) {
  return { ...test, message: firstLine(test.message) }
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).trim().split('\n')[0]
}
