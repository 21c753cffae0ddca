export { adjustAnswer as adjust } from './adjust.ts';
export {
  addGroupItem as addItem,
  removeGroupItem as removeItem,
  restoreGroupItem as restoreItem,
} from './items.ts';
