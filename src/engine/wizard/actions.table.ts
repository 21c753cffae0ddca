export {
  addGroupItem as addItem,
  removeGroupItem as removeItem,
  restoreGroupItem as restoreItem,
} from './items.ts';
