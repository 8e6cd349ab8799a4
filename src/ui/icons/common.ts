/** Icons of cards and messages, which every element loads. */
export const cartIcon = 'M5.2 8h13.6l1 12.5H4.2L5.2 8ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4'
export const checkIcon = 'm4.5 12.5 5.5 5.5 9.5-11.5'
export const alertIcon = 'M12 7.8V13M12 16.2v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z'
export const imageIcon =
  'M4 5h16v14H4zM4 16.5l4.5-4.5 4 4 3-3 4.5 4.5M16.5 9a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0Z'
