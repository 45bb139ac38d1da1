// What a page can hear of keys, and of a mouse, a pen or a finger.

export const KEY_EVENTS = ['keydown', 'keyup', 'keypress'];
export const POINTER_EVENTS = [
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'mousedown',
  'mouseup',
  'mousemove',
  'mouseover',
  'mouseout',
  'pointerdown',
  'pointerup',
  'pointermove',
  'pointerover',
  'pointerout',
];
