import type { Candidate } from '#app/views/quick/candidate'
import { factsOf, type Answer } from './scanner'

/** The match of a row by the shop's answer; nothing while ambiguous or without an answer. */
export function whatItIs(answer: Answer | undefined): string {
  if (answer === undefined) return ''
  const [item] = answer.items
  if (item === undefined) return '未找到，识别后可搜索、求购'
  return answer.isSure ? factsOf(item) : `${answer.items.length} 个候选，识别后点选`
}

export function optionOf(item: Candidate, at: number, choose: () => void): HTMLElement {
  const option = document.createElement('li')
  option.id = `row-candidate-${at}`
  option.setAttribute('role', 'option')
  option.dataset['code'] = item.code
  const name = document.createElement('b')
  name.textContent = item.name
  option.append(name, factsOf(item).slice(item.name.length))
  option.addEventListener('mousedown', (event) => {
    event.preventDefault()
    choose()
  })
  return option
}

export { scannedBehind, scannedLast, scannedShort } from '#app/views/quick/scan-keys'
