import type { Candidate } from '#app/views/quick/candidate'
import { factsOf, type Answer } from './scanner'

/** What a row is by what the shop answers; nothing while that is open or nothing answers. */
export function whatItIs(answer: Answer | undefined): string {
  if (answer === undefined) return ''
  const [item] = answer.items
  if (item === undefined) return '没有找到，识别后可搜索、求购'
  return answer.isSure ? factsOf(item) : `可能是 ${item.name} 等，识别后请选择`
}

/** A candidate in the list below a field. */
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

/** What the shop answers about what is typed; undefined where nothing answers. */
export async function askFor(address: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address)
    return answer.ok ? ((await answer.json()) as Answer) : undefined
  } catch {
    // No network, or a session that has ended and led to the login.
    return undefined
  }
}
