import { randomBytes, randomInt } from 'node:crypto'
import { stampField } from './form-token'
import { sign, unsign } from './signed.server'

const second = 1000
const fastest = 2 * second
const slowest = 24 * 3600 * second
const questionMs = 10 * 60 * second

/** The fields of `HumanFields`, which detect automated forms (domain-rules §11). */
const names = {
  stamp: stampField,
  trap: 'website',
  question: 'question',
  answer: 'answer',
} as const

interface Sender {
  /** True for a form sent after a day, without a valid stamp, or with the honeypot field filled. */
  isDoubtful: boolean
  /** ms that a form sent within 2 s of being shown has to wait: nobody is asked for being quick. */
  waitMs: number
  /** The number of a correctly answered question. */
  answered?: string
  isWrong: boolean
  /** The stamp of the form; undefined for a form not made here. */
  stamp: string | undefined
}

export interface Question {
  token: string
  words: string
}

/** A signed stamp with the time the form was shown; unique per call. */
export function stampForm(now = Date.now()): string {
  return sign(['shown', now, randomBytes(9).toString('base64url')].join('.'))
}

export function readSender(form: FormData, now = Date.now()): Sender {
  const sent = textOf(form, names.stamp)
  const age = now - shownAt(sent)
  const isOdd = !(age >= 0 && age <= slowest)
  const isDoubtful = isOdd || textOf(form, names.trap) !== ''
  const waitMs = isDoubtful ? 0 : Math.max(0, fastest - age)
  const sender = { isDoubtful, waitMs, isWrong: false, stamp: Number.isNaN(age) ? undefined : sent }
  const token = textOf(form, names.question)
  if (token === '') return sender
  const [number = '', until = '', mark = ''] = token.split('.')
  const sum = readNumber(textOf(form, names.answer))
  const isRight = unsign(`${askedText(number, sum, until)}.${mark}`) !== undefined
  return isRight && Number(until) >= now
    ? { ...sender, answered: number }
    : { ...sender, isWrong: true }
}

/** A new question, valid for ten minutes. */
export function askQuestion(now = Date.now()): Question {
  const [one, other] = [randomInt(3, 20), randomInt(2, 10)]
  const number = randomBytes(12).toString('hex')
  const until = String(now + questionMs)
  // The answer is only in the signature, so the form does not reveal it.
  const mark =
    sign(askedText(number, one + other, until))
      .split('.')
      .pop() ?? ''
  return {
    token: [number, until, mark].join('.'),
    words: `${inWords(one)}加${inWords(other)}等于几？`,
  }
}

function shownAt(stamp: string): number {
  const [kind, at] = (unsign(stamp) ?? '').split('.')
  return kind === 'shown' ? Number(at) : NaN
}

function askedText(number: string, sum: number, until: string): string {
  return ['ask', number, sum, until].join('.')
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const

/** 0 to 99 in words: 十二, 二十. */
function inWords(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (tens === 0) return digits[ones] ?? ''
  return `${tens === 1 ? '' : (digits[tens] ?? '')}十${ones === 0 ? '' : (digits[ones] ?? '')}`
}

/** Reads `19`, `１９` and `十九`; NaN for anything else. */
function readNumber(typed: string): number {
  const text = typed.normalize('NFKC')
  if (/^\d{1,3}$/.test(text)) return Number(text)
  const words = Array.from({ length: 40 }, (_, number) => inWords(number))
  const found = words.indexOf(text)
  return found < 0 ? NaN : found
}
