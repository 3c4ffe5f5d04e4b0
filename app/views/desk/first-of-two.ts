/** Message after the first of two required approvals. */
export const firstOfTwo = '已记为第一人确认，还没有办理；超过限额，须由另一人再确认'
