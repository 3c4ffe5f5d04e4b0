const shortestName = 3
const shortestMaker = 2
const longestMaker = 6

const bracketed = /[(（]([^()（）]*)[)）]/gu
const hanRun = /\p{Script=Han}{5,}/u

/**
 * Other splits of a wish's words, the likeliest first: brackets detached, 阿莫西林胶囊(哈药), and a
 * possible manufacturer before the name detached, 哈药阿莫西林胶囊.
 */
export function spacings(words: string): string[] {
  const open = words.replace(bracketed, ' $1 ').replace(/\s+/gu, ' ').trim()
  return [...(open === words ? [] : [open]), ...withMakerApart(open)]
}

function withMakerApart(words: string): string[] {
  const run = hanRun.exec(words)
  if (run === null) return []
  const letters = Array.from(run[0])
  const longest = Math.min(longestMaker, letters.length - shortestName)
  // Four characters identify most manufacturers: 江苏恒瑞.
  return [4, 3, 2, 5, 6]
    .filter((length) => length >= shortestMaker && length <= longest)
    .map((length) => {
      const parted = `${letters.slice(0, length).join('')} ${letters.slice(length).join('')}`
      return words.replace(run[0], parted)
    })
}
