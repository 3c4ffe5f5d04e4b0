/**
 * Places `from` to `to` (exclusive) of the sorted `numbers`, which it reorders. Cheaper than
 * sorting all of them for one page.
 */
export function sortedSlice(numbers: Float64Array, from: number, to: number): Float64Array {
  const end = Math.min(to, numbers.length)
  if (from >= end) return new Float64Array(0)
  moveSmallestFirst(numbers, end)
  const page = numbers.subarray(0, end)
  if (from > 0) moveSmallestFirst(page, from)
  return page.subarray(from).sort()
}

// Quickselect: moves the `count` smallest to the front.
function moveSmallestFirst(numbers: Float64Array, count: number): void {
  let low = 0
  let high = numbers.length - 1
  while (low < high && count > low && count <= high) {
    const pivot = medianOf(numbers, low, high)
    let left = low
    let right = high
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left++
      while ((numbers[right] ?? 0) > pivot) right--
      if (left <= right) swap(numbers, left++, right--)
    }
    if (count <= right) high = right
    else if (count > left) low = left
    else return
  }
}

function medianOf(numbers: Float64Array, low: number, high: number): number {
  const three = [low, (low + high) >> 1, high].map((at) => numbers[at] ?? 0)
  return three.sort((a, b) => a - b)[1] ?? 0
}

function swap(numbers: Float64Array, a: number, b: number): void {
  const kept = numbers[a] ?? 0
  numbers[a] = numbers[b] ?? 0
  numbers[b] = kept
}
