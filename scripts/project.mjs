import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { logLine } from './log-lines.mjs'

/** The folder of package.json. Every script works from there, wherever it is called. */
export const root = path.resolve(import.meta.dirname, '..')

let isLog = false

/** Switches output to the log's format: one line of JSON per message. */
export function speakAsLog() {
  isLog = true
}

export function say(line) {
  print(process.stdout, 'info', line)
}

export function warn(line) {
  print(process.stderr, 'error', line)
}

/** In plain lines in a log too: whoever starts the command reads them, not a program. */
export function giveUp(lines) {
  process.stderr.write(`${lines}\n`)
  process.exit(1)
}

function print(stream, level, line) {
  stream.write(`${isLog ? logLine('start', level, line) : line}\n`)
}

export function isCommand(meta) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === meta.filename
}

export function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
