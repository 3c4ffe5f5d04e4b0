import { createInterface } from 'node:readline'

const levels = { info: 30, error: 50 }

export function logLine(part, level, msg) {
  return JSON.stringify({ level: levels[level], time: Date.now(), part, msg })
}

/**
 * Forwards a stream of log lines. Other lines (a warning of Node, the stack of a crash) are
 * converted, so that the log contains nothing else.
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
