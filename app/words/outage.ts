/** What is said when the upstream is busy, or silent for too long (product.md §8). */
export const busyMessage = '系统繁忙，请稍候再试'
export const timeoutMessage = '请求超时，请刷新页面'
