import Bowser from 'bowser'

/** A browser in readable words, `Chrome 109 · Windows 7`; '' for an empty user agent. */
export function browserInWords(userAgent: string): string {
  if (userAgent.trim() === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ')
  const system = [os.name, os.versionName ?? os.version].filter(Boolean).join(' ')
  return [name, system].filter((part) => part !== '').join(' · ')
}
