import type { Page } from '@playwright/test'

/** Doubles the text of the page and nothing else, like text-only zoom of a browser. */
export function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('html, html *')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      // `content-visibility` only estimates the size of elements out of view.
      element.style.setProperty('content-visibility', 'visible')
      return { element, fontSize: parseFloat(fontSize), lineHeight: parseFloat(lineHeight) }
    })
    for (const { element, fontSize, lineHeight } of sizes) {
      element.style.fontSize = `${fontSize * 2}px`
      // `normal` is not a number and follows the font size.
      if (!Number.isNaN(lineHeight)) element.style.lineHeight = `${lineHeight * 2}px`
    }
  })
}

/**
 * Describes texts that overlap, leave the screen, or are squeezed to one or two characters a line;
 * unscrolled. Pictures and visually hidden texts do not count.
 */
export function misplacedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Piece {
      node: Node
      text: string
      /** The floating element it belongs to; only texts of one layer can overlap. */
      layer: Element
      left: number
      right: number
      top: number
      bottom: number
    }

    const unseen = '.skip-link, .visually-hidden, svg'

    function ancestorsOf(element: Element): Element[] {
      const parent = element.parentElement
      return parent === null ? [element] : [element, ...ancestorsOf(parent)]
    }

    /** The part of a box that its clipping or scrolling ancestors leave visible. */
    function seenPart(box: DOMRect, ancestors: Element[]): Omit<Piece, 'node' | 'text' | 'layer'> {
      const seen = { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
      for (const element of ancestors) {
        if (getComputedStyle(element).overflowX === 'visible') continue
        const frame = element.getBoundingClientRect()
        seen.left = Math.max(seen.left, frame.left)
        seen.right = Math.min(seen.right, frame.right)
        seen.top = Math.max(seen.top, frame.top)
        seen.bottom = Math.min(seen.bottom, frame.bottom)
      }
      return seen
    }

    function isFloating(element: Element): boolean {
      return ['fixed', 'sticky'].includes(getComputedStyle(element).position)
    }

    /** The content of a closed `details` keeps its boxes. */
    function isFoldedAway(details: Element, inside: Element): boolean {
      if (!(details instanceof HTMLDetailsElement) || details.open) return false
      return details.querySelector('summary')?.contains(inside) !== true
    }

    function piecesOf(node: Node): Piece[] {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (parent === null || text === '' || parent.closest(unseen) !== null) return []
      if (getComputedStyle(parent).visibility === 'hidden') return []
      const ancestors = ancestorsOf(parent)
      if (ancestors.some((element) => isFoldedAway(element, parent))) return []
      const layer = ancestors.find(isFloating) ?? document.documentElement
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
        .map((box) => ({ node, text: text.slice(0, 16), layer, ...seenPart(box, ancestors) }))
        .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2)
    }

    /** `content-visibility` only estimates the size of elements out of view. */
    function layOutAll(): void {
      for (const element of document.querySelectorAll<HTMLElement>('body *'))
        if (getComputedStyle(element).getPropertyValue('content-visibility') === 'auto')
          element.style.setProperty('content-visibility', 'visible')
    }

    /** Texts of five or more lines, none longer than two characters. */
    function squeezedTexts(): string[] {
      return [...new Set(pieces.map(({ node }) => node))].flatMap((node) => {
        const lines = pieces.filter((piece) => piece.node === node)
        const size = parseFloat(getComputedStyle(node.parentElement as Element).fontSize)
        const isSqueezed = lines.every(({ left, right }) => right - left < size * 2.6)
        return lines.length >= 5 && isSqueezed ? [`squeezed: ${lines[0]?.text ?? ''}`] : []
      })
    }

    /** A strip of pictures that is turning shows parts of two. */
    function standStill(): void {
      for (const strip of document.querySelectorAll('.carousel-strip'))
        strip.scrollTo({ left: 0, behavior: 'instant' })
    }

    layOutAll()
    standStill()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const pieces: Piece[] = []
    while (walker.nextNode()) pieces.push(...piecesOf(walker.currentNode))
    pieces.sort((one, other) => one.top - other.top)

    const beside = pieces
      .filter(({ left, right }) => left < -1 || right > document.documentElement.clientWidth + 1)
      .map(({ text }) => `beside the screen: ${text}`)
    const covered = pieces.flatMap((one, at) =>
      pieces
        .slice(at + 1)
        .filter((other) => {
          const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const height = Math.min(one.bottom, other.bottom) - other.top
          const lower = Math.min(one.bottom - one.top, other.bottom - other.top)
          if (one.node === other.node || one.layer !== other.layer) return false
          return width > 3 && height > lower * 0.4
        })
        .map(({ text }) => `on each other: ${one.text} × ${text}`),
    )
    return [...beside, ...covered, ...squeezedTexts()]
  })
}
