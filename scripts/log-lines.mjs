import { createInterface } from 'node:readline'

// As pino numbers them.
const levels = { info: 30, error: 50, fatal: 60 }

/** A line of the log, in the shape that pino writes in both processes. */
export function logLine(part, level, msg) {
  return JSON.stringify({ level: levels[level], time: Date.now(), part, msg })
}

/**
 * Passes a stream of log lines on. What is none (a warning of Node, the stack of a crash) is made
 * one, so that whoever reads the log meets nothing else.
 */
export function passOnAsLog(from, to, part) {
  createInterface({ input: from }).on('line', (line) => {
    if (line.trim() !== '') to.write(`${isLogLine(line) ? line : logLine(part, 'error', line)}\n`)
  })
}

function isLogLine(line) {
  if (!line.startsWith('{')) return false
  try {
    return typeof JSON.parse(line).level === 'number'
  } catch {
    return false
  }
}
