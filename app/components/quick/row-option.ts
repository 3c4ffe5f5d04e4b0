import type { Candidate } from '#app/views/quick/candidate'
import { factsOf } from './scanner'

/** A product that a row may be, to be chosen from the list below it. */
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
