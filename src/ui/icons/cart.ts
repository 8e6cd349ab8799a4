export const closeIcon = 'm6 6 12 12M18 6 6 18'
export const trashIcon = 'M4.5 7h15M9.3 7V4.3h5.4V7M6.5 7l.8 13h9.4l.8-13M10.3 10.5V16M13.7 10.5V16'
export const plusIcon = 'M12 5v14M5 12h14'
export const minusIcon = 'M5 12h14'
